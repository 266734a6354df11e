import { z } from 'zod'
import { plainLine } from './plain-line.ts'

/** Text from a person: no NUL (PostgreSQL refuses it), bounded. */
export const text = (max = 200) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000'), 'contains a NUL character')

/** A name or another single line, kept without what nobody can see. */
export const line = (max = 200) => text(max).overwrite(plainLine)

export const requiredLine = (max = 200) => line(max).min(1)

/** Several lines, of which something can be seen. */
export const requiredText = (max: number) =>
  text(max)
    .trim()
    .min(1)
    .refine((value) => plainLine(value) !== '', 'has nothing that can be seen')

/** A day that somebody sets. A year of two digits, or one with a digit too many, is a slip. */
export const day = z.iso
  .date()
  .refine((value) => value >= '2000-01-01' && value <= '2100-12-31', 'must be between 2000 and 2100')

/**
 * Counts up by one with each change of a thing that several people may change. A save says which one it started from, and
 * is refused where that is not the last.
 */
export const version = z.number().int()

/** The number of something in a list, as an `integer` column holds it. */
export const listedId = z.number().int().min(0).max(2_147_483_647)

const list = (value: string | string[]) => (Array.isArray(value) ? value : [value])
const oneOrMany = z.union([text(), z.array(text()).max(500)])

/** ?StatusIds=1&StatusIds=2 and ?StatusIds=1 both give number[]. */
export const numberList = z.codec(oneOrMany, z.array(z.number().int()), {
  decode: (value) => list(value).map(Number),
  encode: (value) => value.map(String),
})

export const uuidList = z.codec(oneOrMany, z.array(z.uuid()), {
  decode: (value) => list(value),
  encode: (value) => value,
})

export const queryBool = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })

/** An integer that travels in a path or query; bounded to what an `integer` column holds. */
export const queryInt = z.codec(
  z.string().regex(/^-?\d{1,10}$/),
  z.number().int().min(-2147483648).max(2147483647),
  {
    decode: Number,
    encode: String,
  },
)
