/** How many characters a password has. */
export const passwordLength = { min: 12, max: 128 } as const

/** How hard a password is to guess, from 0 to 4; it needs this much. */
export const leastPasswordScore = 3

/** What a person reads when a new password is refused. */
export const passwordMessages = {
  criteria:
    'Error: Password does not meet minimum criteria. Please review criteria icon to the right and try creating another password.',
  mismatch: 'Error: Passwords must match.',
  userName: 'Error: Username cannot be in your password.',
} as const

/** Whether a password holds the user name, or what of it stands before the @. */
export const holdsUserName = (userName: string, password: string): boolean => {
  const lower = password.toLowerCase()
  const whole = userName.toLowerCase()
  const name = whole.split('@')[0] ?? ''
  return (whole !== '' && lower.includes(whole)) || (name !== '' && lower.includes(name))
}
