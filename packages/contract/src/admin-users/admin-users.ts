import { z } from 'zod'
import { route } from '../route.ts'
import { line, requiredLine, text, version } from '../values.ts'

export const userStatuses = ['Active', 'Invited', 'Inactive'] as const

/** A person who can sign in to the account, and what they may do there. */
export const ContactWithRoles = z.object({
  contactId: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  title: z.string(),
  phone: z.string(),
  roleIds: z.array(z.number().int()),
  /** Names of the roles, each once. */
  roles: z.string(),
  permissions: z.array(z.string()),
  /** Invited until the first password is set. */
  status: z.enum(userStatuses),
  lastInvitedOn: z.iso.date().nullable(),
  lastSignInOn: z.iso.date().nullable(),
  /** The person who asks. */
  isSelf: z.boolean(),
  /** Name and e-mail address belong to a sign-in that other accounts share; here they cannot be changed. */
  isShared: z.boolean(),
  /** Proves who they are in a second step when they sign in. */
  hasSecondFactor: z.boolean(),
  version,
})
export type ContactWithRoles = z.infer<typeof ContactWithRoles>

const emailAddress = z.email().max(320)

export const UserDraft = z.object({
  /** Of an update, the user; of a new user, a contact of the account that is to sign in from now on; or nobody yet. */
  contactId: z.uuid().nullable(),
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  emailAddress,
  title: requiredLine(100),
  phone: line(40),
  roleIds: z.array(z.number().int()).min(1).max(30),
})
export type UserDraft = z.infer<typeof UserDraft>

/** Somebody who signs in already brings their name. */
export const NewUser = UserDraft.extend({ firstName: line(100), lastName: line(100) })

/** A contact of the account that may be the same person. */
export const SimilarContact = z.object({
  contactId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  title: z.string(),
  phone: z.string(),
  /** What is the same. */
  same: z.array(z.enum(['e-mail address', 'name', 'phone number'])),
  /** Signs in already, so it is a user of its own. */
  isUser: z.boolean(),
})
export type SimilarContact = z.infer<typeof SimilarContact>

export const DuplicateCheck = z.object({
  /** What would be saved. */
  contactWithRolesDto: NewUser,
  /** What stands there now. */
  originalContactDto: SimilarContact.omit({ same: true }).nullable(),
  hasDuplicateContacts: z.boolean(),
  nameWillBeChanged: z.boolean(),
  dirtyContactList: z.array(SimilarContact),
})
export type DuplicateCheck = z.infer<typeof DuplicateCheck>

const users = { service: 'aggregation', account: 'current' } as const
const inAccount = {
  service: 'manufacturer',
  account: { param: 'acct' },
  params: z.object({ acct: z.uuid() }),
} as const

export const contactsWithPermissions = {
  ...route({
    ...users,
    method: 'GET',
    path: 'contacts/permissions',
    summary: 'People who can sign in to the account, with their roles; without the built-in contact',
    result: z.array(ContactWithRoles),
    permission: 'User.Read',
  }),
  gridKey: 'users',
}

export const createUser = route({
  ...users,
  method: 'POST',
  path: 'user',
  summary:
    'Makes a user and sends the welcome e-mail; for staff who act for the account also of somebody who signs in already',
  body: NewUser,
  result: ContactWithRoles,
  permission: 'User.Create',
})

export const updateUser = route({
  ...inAccount,
  method: 'POST',
  path: ':acct/contacts/permissions',
  summary: 'Changes a user: who they are, how they sign in, what they may do',
  body: UserDraft.extend({ contactId: z.uuid(), version }),
  result: ContactWithRoles,
  permission: 'User.Update',
})

export const validateUser = route({
  ...inAccount,
  method: 'POST',
  path: ':acct/contacts/permissions/validate',
  summary: 'Looks for contacts of the account that may be the same person; stores nothing',
  body: NewUser,
  result: DuplicateCheck,
  permission: { anyOf: ['User.Create', 'User.Update'] },
})

const OneUser = z.object({ contactId: z.uuid() })

export const deactivateUser = route({
  ...users,
  method: 'PUT',
  path: 'user/deactivatecontact',
  summary: 'Ends the sessions of a user, who can no longer sign in to the account',
  body: OneUser,
  result: ContactWithRoles,
  permission: 'User.Remove',
})

export const reactivateUser = route({
  ...users,
  method: 'PUT',
  path: 'user/reactivatecontact',
  summary: 'Lets a deactivated user sign in again',
  body: OneUser,
  result: ContactWithRoles,
  permission: 'User.Update',
})

export const resendWelcome = route({
  ...users,
  method: 'PUT',
  path: 'user/resendwelcome',
  summary: 'Sends a new welcome e-mail; the link of the one before no longer works',
  body: OneUser,
  result: ContactWithRoles,
  permission: 'User.Update',
})

export const resetSecondFactor = route({
  ...users,
  method: 'PUT',
  path: 'user/resetsecondfactor',
  summary: 'Removes the second factor of a user who lost it, and ends their sessions',
  body: OneUser,
  result: ContactWithRoles,
  permission: 'User.Update',
})

export const setLogin = route({
  method: 'PUT',
  service: 'manufacturer',
  path: 'contacts/setlogin/:id',
  summary: 'Sets the e-mail address a user of the account signs in with',
  params: z.object({ id: z.uuid() }),
  body: z.object({ emailAddress }),
  result: ContactWithRoles,
  permission: 'User.Update',
  account: 'current',
})

/** What is said of an address that signs somebody in; who that is, and where, is not. */
export const addressInUse =
  'This e-mail address is already in use. Please enter another one, or ask customer service to add the person.'

/** Stands in the path for a person who is no contact yet. */
export const nobodyYet = '0'

export const isEmailInUse = route({
  method: 'GET',
  service: 'manufacturer',
  path: 'IsEmailInUse/:acct/:contactId/:email',
  summary: 'Whether somebody other than the contact signs in with the e-mail address',
  params: z.object({
    acct: z.uuid(),
    contactId: z.union([z.literal(nobodyYet), z.uuid()]),
    email: text(320),
  }),
  result: z.boolean(),
  permission: 'User.Create',
  account: { param: 'acct' },
})

export const contactTitles = route({
  method: 'GET',
  service: 'manufacturer',
  path: 'contacttitles',
  summary: 'Titles a contact may have',
  result: z.array(z.object({ id: z.number().int(), name: z.string() })),
  permission: { anyOf: ['User.Read', 'EditProfile.Read'] },
  account: 'current',
})
