import { addDays, atNoon } from '../network/calendar.ts'
import { builderAccount, manufacturers } from '../network/manufacturers.ts'
import { personName, phoneNumber, type Person } from '../network/names.ts'
import type { Network } from '../network/network.ts'
import { demoSignIns } from '../sign-ins.ts'
import { keyOf, type FeedRow } from './cells.ts'

interface Post {
  readonly title: string
  readonly role: string | null
  /** Invited and not here yet, or gone; everybody else with a role signs in. */
  readonly membership?: 'invited' | 'left'
}
const staff: readonly Post[] = [
  { title: 'Vice President of Sales', role: 'Sales' },
  { title: 'Director of Sales', role: 'Sales' },
  { title: 'Regional Sales Manager', role: 'Sales' },
  { title: 'Business Analyst', role: 'Analyst' },
  { title: 'Finance Manager', role: 'Finance' },
  { title: 'Customer Service Manager', role: 'Viewer' },
  { title: 'Builder Programs Manager', role: 'Standard (phase-out)' },
  { title: 'National Account Manager', role: 'Sales', membership: 'invited' },
  { title: 'Sales Representative', role: null },
  { title: 'Sales Representative', role: null },
  { title: 'Sales Representative', role: null },
  { title: 'Marketing Manager', role: 'Viewer', membership: 'left' },
]

/** Accounts of the person who works for several: one of each edition and the unprovisioned one. */
const severalAccounts = [9, 10, 11, 8, 14]
const soleAccount: Record<string, number> = {
  'enterprise@homestead.example': 1,
  'standard@homestead.example': 2,
  'emerge@homestead.example': 3,
  'direct@homestead.example': 4,
}

/** An active contact that may be given work. */
export interface Contact extends Person {
  readonly manufacturerId: number
  readonly email: string
  readonly title: string
  readonly isSales: boolean
}

/** Who signs in, and what no feed says of them. */
export interface User extends Person {
  readonly id: string
  readonly email: string
  readonly isInternal: boolean
  readonly isActive: boolean
  readonly hasPassword: boolean
  readonly lastSignInAt: string | null
}

/** A contact that no feed brings: the network's own administrator in each account, and who works for a builder. */
export interface OwnContact extends Person {
  readonly accountId: number
  readonly portalId: string
  readonly userId: string | null
  readonly email: string
  readonly title: string
  readonly phone: string
  readonly role: string | null
  readonly isInternalAdmin: boolean
}

export interface Invitation {
  readonly accountId: number
  readonly email: string
  readonly at: string
}

/** People of the accounts, those that feeds bring and those that they do not. */
export function peopleOf({ random, today, yesterday, months }: Network) {
  const r = random('people')
  const later = random('standing')
  const rows: FeedRow[] = []
  const contacts: Contact[] = []
  const users: User[] = []
  const ownContacts: OwnContact[] = []
  const invitations: Invitation[] = []

  const addUser = (email: string, person: Person, isInternal = false) => {
    const id = r.uuid()
    const lastSignInAt = r.chance(0.8) ? atNoon(addDays(today, -r.int(1, 60)), r.int(0, 400)) : null
    users.push({ ...namesOf(person), id, email, isInternal, isActive: true, hasPassword: true, lastSignInAt })
    return id
  }
  const addUserOf = ({ role, membership }: Post, email: string, person: Person) => {
    if (!role) return null
    if (!membership) return addUser(email, person)
    const id = later.uuid()
    users.push({
      ...namesOf(person),
      id,
      email,
      isInternal: false,
      isActive: membership !== 'left',
      hasPassword: membership === 'left',
      lastSignInAt: null,
    })
    return id
  }
  const invitedAt = (post: Post) => {
    const days = later.int(0, 900)
    return post.membership === 'invited'
      ? atNoon(addDays(yesterday, -(days % 6)))
      : atNoon(addDays(months[0]!, days))
  }
  const addContact = (
    accountId: number,
    person: Person,
    email: string,
    post: Post,
    userId: string | null,
  ) => {
    const isInternalAdmin = post === administratorOfNetwork
    const isActive = post.membership !== 'left'
    const [portalId, phone] = [r.uuid(), phoneNumber(r)]
    if (userId) invitations.push({ accountId, email, at: invitedAt(post) })
    if (isInternalAdmin || accountId === builderAccount.id) {
      const { title, role } = post
      ownContacts.push({
        ...namesOf(person),
        accountId,
        portalId,
        userId,
        email,
        title,
        phone,
        role,
        isInternalAdmin,
      })
    } else
      rows.push({
        account: keyOf('account', accountId),
        email,
        first_name: person.firstName,
        last_name: person.lastName,
        title: post.title,
        phone,
        roles: post.role ? [post.role] : [],
        active: isActive,
        portal_id: portalId,
      })
    if (isActive && !isInternalAdmin)
      contacts.push({
        ...namesOf(person),
        manufacturerId: accountId,
        email,
        title: post.title,
        isSales: /Sales|Account|Builder/.test(post.title),
      })
  }

  for (const signIn of demoSignIns) {
    const { email } = signIn
    const user = addUser(email, signIn, email.startsWith('internal@'))
    const administrator: Post = { title: 'Director of Sales', role: 'Administrator' }
    if (email.startsWith('limited@'))
      addContact(1, signIn, email, { title: 'Business Analyst', role: 'Summary Viewer' }, user)
    else if (email.startsWith('multi@'))
      for (const id of [...severalAccounts, builderAccount.id])
        addContact(id, signIn, email, administrator, user)
    else if (soleAccount[email]) addContact(soleAccount[email], signIn, email, administrator, user)
  }
  for (const m of manufacturers) {
    addContact(
      m.id,
      { firstName: 'Homestead', lastName: 'Administrator' },
      'admin@homestead.example',
      administratorOfNetwork,
      null,
    )
    const taken = new Set<string>()
    for (const post of staff) {
      let person = personName(r)
      while (taken.has(person.lastName)) person = personName(r)
      taken.add(person.lastName)
      const email = `${person.firstName}.${person.lastName.replace(/\W/g, '')}@${m.domain}`.toLowerCase()
      addContact(m.id, person, email, post, addUserOf(post, email, person))
    }
  }
  return { rows, contacts, users, ownContacts, invitations }
}
export type People = ReturnType<typeof peopleOf>

const administratorOfNetwork: Post = { title: '', role: null }
const namesOf = ({ firstName, lastName }: Person): Person => ({ firstName, lastName })
