import type { ContactWithRoles, UserDraft } from '@homestead/contract'
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

export const isChanged = (draft: UserDraft, from: UserDraft): boolean =>
  JSON.stringify(sorted(trimmed(draft))) !== JSON.stringify(sorted(from))

const sorted = (draft: UserDraft) => ({ ...draft, roleIds: draft.roleIds.toSorted((a, b) => a - b) })

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
