import { z } from 'zod'
import { route } from '../route.ts'
import { line, requiredLine, text } from '../values.ts'

export const wrongCurrentPassword = 'The password you entered does not match the one we have on file'

export const ContactDetails = z.object({
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  title: line(100),
  phone: line(40),
})
export type ContactDetails = z.infer<typeof ContactDetails>

export const CompanyDetails = z.object({
  /** With or without https:// before it; it is kept with it. */
  webSiteUrl: line(300),
  phone: line(40),
  address1: line(200),
  address2: line(200),
  city: line(100),
  state: line(2),
  postalCode: line(10),
  description: text(2000).trim(),
})
export type CompanyDetails = z.infer<typeof CompanyDetails>

export const ContactProfile = z.object({
  contact: ContactDetails,
  emailAddress: z.string(),
  /** Somebody who acts for the account without being one of its contacts has no title or phone there. */
  isContact: z.boolean(),
  passwordChangedOn: z.iso.date().nullable(),
  companyName: z.string(),
  company: CompanyDetails,
})
export type ContactProfile = z.infer<typeof ContactProfile>

/** `id` is the person as contacts/foruser names them; it can only be oneself. */
const own = {
  service: 'manufacturer',
  path: ':acct/contacts/:id/profile',
  params: z.object({ acct: z.uuid(), id: z.uuid() }),
  account: { param: 'acct' },
} as const

export const contactProfile = route({
  ...own,
  method: 'GET',
  summary: 'The own contact in an account, and the profile of the company',
  result: ContactProfile,
  permission: 'EditProfile.Read',
})

const parts = { contact: ContactDetails.optional(), company: CompanyDetails.optional() }

/** With what the change started from, in `seen`, nothing is saved over what somebody else saved meanwhile. */
export const ProfileChange = z.object({ ...parts, seen: z.object(parts).optional() })
export type ProfileChange = z.infer<typeof ProfileChange>

export const updateProfile = route({
  ...own,
  method: 'PUT',
  summary: 'Changes the own contact, the profile of the company, or both',
  body: ProfileChange,
  result: ContactProfile,
  permission: 'EditProfile.Update',
})

export const changePassword = route({
  method: 'POST',
  service: 'manufacturer',
  path: 'contacts/:id/password',
  summary: 'Changes the own password; every other browser is signed out',
  params: z.object({ id: z.uuid() }),
  body: z.object({ currentPassword: text(1000), newPassword: text(1000) }),
  result: z.object({ changed: z.literal(true) }),
  permission: 'signed-in',
  account: 'none',
  secret: true,
})

export const SignInEvent = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string(),
})
export type SignInEvent = z.infer<typeof SignInEvent>

export const mostSignIns = 10

export const ownSignIns = route({
  method: 'GET',
  service: 'identity',
  path: 'sign-ins',
  summary: `The own sign-ins, the latest ${mostSignIns}, the latest first`,
  result: z.array(SignInEvent),
  permission: 'signed-in',
  account: 'none',
})

export const signOutEverywhere = route({
  method: 'POST',
  service: 'identity',
  path: 'sign-out-everywhere',
  summary: 'Ends all own sessions, also this one',
  body: z.object({}),
  result: z.object({ ended: z.literal(true) }),
  permission: 'signed-in',
  account: 'none',
})
