import type { ContactWithRoles, Role, ChangeLabels, UserDraft } from '@homestead/contract'
import { isAlike, mergeChanges } from '../../lib/drafts/merge-changes.ts'
import { form, problems } from './messages.ts'

export const emptyDraft: UserDraft = {
  contactId: null,
  firstName: '',
  lastName: '',
  emailAddress: '',
  title: '',
  phone: '',
  roleIds: [],
}

export const draftOf = (user: ContactWithRoles): UserDraft => {
  const { contactId, firstName, lastName, emailAddress, title, phone, roleIds } = user
  return { contactId, firstName, lastName, emailAddress, title, phone, roleIds }
}

/** As it is sent: without blanks around. */
export const trimmed = (draft: UserDraft): UserDraft => ({
  ...draft,
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  emailAddress: draft.emailAddress.trim(),
  phone: draft.phone.trim(),
})

/** Blanks around and the order of roles make no difference. */
export const isSame = (one: UserDraft, other: UserDraft): boolean =>
  isAlike(comparable(one), comparable(other))

const comparable = (draft: UserDraft) => ({
  ...trimmed(draft),
  roleIds: draft.roleIds.toSorted((a, b) => a - b),
})

/** Own changes over what others saved, feature by feature for roles: what another took away is not given back. */
export const keepMine =
  (roles: readonly Role[]) =>
  (mine: UserDraft, seen: UserDraft, theirs: UserDraft): UserDraft => {
    const featureOf = new Map(roles.map(({ id, featureId }) => [id, featureId]))
    const moved = mine.roleIds
      .filter((id) => !seen.roleIds.includes(id))
      .concat(seen.roleIds.filter((id) => !mine.roleIds.includes(id)))
    const touched = new Set(moved.map((id) => featureOf.get(id)))
    const isTouched = (id: number) => touched.has(featureOf.get(id))
    return {
      ...mergeChanges(mine, seen, theirs),
      roleIds: [...theirs.roleIds.filter((id) => !isTouched(id)), ...mine.roleIds.filter(isTouched)],
    }
  }

/** For whoever edits a user that somebody else changed. */
export const userLabels = (
  features: readonly { id: number; name: string }[],
  roles: readonly Role[],
): ChangeLabels<ContactWithRoles> => [
  [form.firstName, ({ firstName }) => firstName],
  [form.lastName, ({ lastName }) => lastName],
  [form.email, ({ emailAddress }) => emailAddress],
  [form.title, ({ title }) => title],
  [form.phone, ({ phone }) => phone],
  [form.status, ({ status }) => status],
  ...features.map(({ id, name }) => {
    const own = roles.filter(({ featureId }) => featureId === id)
    const of = ({ roleIds }: ContactWithRoles) => own.find((role) => roleIds.includes(role.id))?.name
    return [form.roleFor(name), (user: ContactWithRoles) => of(user) ?? form.noAccess] as const
  }),
]

export type Problems = Partial<Record<keyof UserDraft, string>>

/** Somebody who signs in already keeps their name; what was typed says nothing. */
export const joining = (draft: UserDraft): UserDraft => ({ ...draft, firstName: '', lastName: '' })

/** What keeps a draft from being saved, by field. */
export function problemsOf(draft: UserDraft, joins = false): Problems {
  const { firstName, lastName, emailAddress, title, roleIds } = trimmed(draft)
  return {
    ...(firstName || joins ? {} : { firstName: problems.required(form.firstName) }),
    ...(lastName || joins ? {} : { lastName: problems.required(form.lastName) }),
    ...(emailAddress
      ? /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emailAddress)
        ? {}
        : { emailAddress: problems.email }
      : { emailAddress: problems.required(form.email) }),
    ...(title ? {} : { title: problems.required(form.title) }),
    ...(roleIds.length > 0 ? {} : { roleIds: problems.noRole }),
  }
}
