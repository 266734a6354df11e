import { hash } from '@node-rs/argon2'
import { addDays, atNoon } from '../network/calendar.ts'
import { copyRows, type Cell } from './copy-rows.ts'
import { builderAccount, manufacturers } from '../network/manufacturers.ts'
import { personName, phoneNumber, type Person } from '../network/names.ts'
import type { Network } from '../network/network.ts'
import { demoPassPhrase, demoSignIns } from '../sign-ins.ts'

/** Numbers of the roles within an edition; the role's id is product × 100 + number. */
const roles = {
  administrator: 1,
  sales: 2,
  analyst: 3,
  finance: 4,
  viewer: 5,
  phaseOut: 6,
  userManager: 7,
  summary: 8,
}

interface Post {
  readonly title: string
  readonly role: number | null
  /** Invited and not here yet, or gone; everybody else with a role signs in. */
  readonly membership?: 'invited' | 'left'
}
const staff: readonly Post[] = [
  { title: 'Vice President of Sales', role: roles.sales },
  { title: 'Director of Sales', role: roles.sales },
  { title: 'Regional Sales Manager', role: roles.sales },
  { title: 'Business Analyst', role: roles.analyst },
  { title: 'Finance Manager', role: roles.finance },
  { title: 'Customer Service Manager', role: roles.viewer },
  { title: 'Builder Programs Manager', role: roles.phaseOut },
  { title: 'National Account Manager', role: roles.sales, membership: 'invited' },
  { title: 'Sales Representative', role: null },
  { title: 'Sales Representative', role: null },
  { title: 'Sales Representative', role: null },
  { title: 'Marketing Manager', role: roles.viewer, membership: 'left' },
]

/** Accounts of the person who works for several: one of each edition and the unprovisioned one. */
const severalAccounts = [9, 10, 11, 8, 14]
const soleAccount: Record<string, number> = {
  'enterprise@homestead.example': 1,
  'standard@homestead.example': 2,
  'emerge@homestead.example': 3,
  'direct@homestead.example': 4,
}

export interface Contact extends Person {
  readonly manufacturerId: number
  readonly id: number
  readonly title: string
  readonly isSales: boolean
}

/** Users, contacts and their roles. Returns the active contacts that may be given work. */
export async function loadPeople({ client, random, today, yesterday, months }: Network): Promise<Contact[]> {
  const r = random('people')
  const later = random('standing')
  const passwordHash = await hash(demoPassPhrase, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const created = atNoon(months[0]!)
  const users: Cell[][] = []
  const contacts: Cell[][] = []
  const contactRoles: Cell[][] = []
  const people: Contact[] = []
  const nextId = new Map<number, number>()

  const addUser = (email: string, person: Person, internal = false, active = true) => {
    const id = r.uuid()
    const seen = r.chance(0.8) ? atNoon(addDays(today, -r.int(1, 60)), r.int(0, 400)) : null
    users.push([id, email, passwordHash, person.firstName, person.lastName, internal, active, created, seen])
    return id
  }
  const addUserOf = ({ role, membership }: Post, email: string, person: Person) => {
    if (!role) return null
    if (!membership) return addUser(email, person)
    const id = later.uuid()
    const hashed = membership === 'invited' ? null : passwordHash
    users.push([
      id,
      email,
      hashed,
      person.firstName,
      person.lastName,
      false,
      membership !== 'left',
      created,
      null,
    ])
    return id
  }
  const invitedOn = (post: Post) => {
    const days = later.int(0, 900)
    return post.membership === 'invited'
      ? atNoon(addDays(yesterday, -(days % 6)))
      : atNoon(addDays(months[0]!, days))
  }
  const addContact = (
    manufacturerId: number,
    person: Person,
    email: string,
    post: Post,
    userId: string | null,
    extra = { active: true, builtIn: false },
  ) => {
    const id = (nextId.get(manufacturerId) ?? 0) + 1
    nextId.set(manufacturerId, id)
    contacts.push([
      manufacturerId,
      id,
      r.uuid(),
      userId,
      person.firstName,
      person.lastName,
      post.title,
      phoneNumber(r),
      email,
      extra.active,
      extra.builtIn,
      userId ? invitedOn(post) : null,
      created,
    ])
    const product = manufacturers.find((m) => m.id === manufacturerId)?.productId ?? 1
    if (userId && post.role) contactRoles.push([manufacturerId, id, product * 100 + post.role])
    if (extra.active && !extra.builtIn)
      people.push({
        ...person,
        manufacturerId,
        id,
        title: post.title,
        isSales: /Sales|Account|Builder/.test(post.title),
      })
  }

  for (const signIn of demoSignIns) {
    const user = addUser(signIn.email, signIn, signIn.email.startsWith('internal@'))
    const administrator = { title: 'Director of Sales', role: roles.administrator }
    if (signIn.email.startsWith('limited@'))
      addContact(1, signIn, signIn.email, { title: 'Business Analyst', role: roles.summary }, user)
    else if (signIn.email.startsWith('multi@'))
      for (const id of [...severalAccounts, builderAccount.id])
        addContact(id, signIn, signIn.email, administrator, user)
    else if (soleAccount[signIn.email])
      addContact(soleAccount[signIn.email]!, signIn, signIn.email, administrator, user)
  }
  for (const m of manufacturers) {
    addContact(
      m.id,
      { firstName: 'Homestead', lastName: 'Administrator' },
      'admin@homestead.example',
      { title: '', role: null },
      null,
      { active: true, builtIn: true },
    )
    const taken = new Set<string>()
    for (const post of staff) {
      let person = personName(r)
      while (taken.has(person.lastName)) person = personName(r)
      taken.add(person.lastName)
      const email = `${person.firstName}.${person.lastName.replace(/\W/g, '')}@${m.domain}`.toLowerCase()
      addContact(m.id, person, email, post, addUserOf(post, email, person), {
        active: post.membership !== 'left',
        builtIn: false,
      })
    }
  }

  await copyRows(
    client,
    'app_user',
    'id, email, password_hash, first_name, last_name, is_internal, is_active, created_at, last_sign_in_at',
    users,
  )
  await copyRows(
    client,
    'contact',
    'manufacturer_id, id, enterprise_id, user_id, first_name, last_name, title, phone, email, is_active, is_internal_admin, last_invited_at, created_at',
    contacts,
  )
  await client.query(`select setval(pg_get_serial_sequence('contact', 'id'), 1000)`)
  await copyRows(client, 'contact_role', 'manufacturer_id, contact_id, role_id', contactRoles)
  return people
}
