import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '@homestead/contract'
import { testOrigin } from './fixtures.ts'

/** As much CBOR as an attestation needs. */
const head = (major: number, size: number) =>
  Buffer.from(
    size < 24
      ? [(major << 5) | size]
      : size < 256
        ? [(major << 5) | 24, size]
        : [(major << 5) | 25, size >> 8, size & 255],
  )
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as never)])
  return Buffer.concat([head(5, value.size), ...parts])
}

const text = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

interface Asked {
  challenge: string
  user?: { id: string }
}

/** A device with one passkey. What it lies about can be said. */
export class SoftwarePasskey {
  readonly id = randomBytes(16)
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  userHandle = ''
  counter = 0
  origin = testOrigin
  rpId = 'localhost'
  /** The device asked who uses it. */
  verifies = true

  private clientData(type: string, challenge: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }
  private authenticatorData(extraFlags: number) {
    this.counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = 1 | (this.verifies ? 4 : 0) | extraFlags
    return Buffer.concat([sha256(this.rpId), Buffer.from([flags]), counter])
  }

  /** What a browser wraps an answer of the authenticator in. */
  private credential<T>(response: T) {
    const id = text(this.id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  make({ challenge, user }: Asked): NewPasskey {
    this.userHandle = user?.id ?? ''
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const authData = Buffer.concat([
      this.authenticatorData(64),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      publicKey,
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.credential({
      clientDataJSON: text(this.clientData('webauthn.create', challenge)),
      attestationObject: text(cbor(attestation)),
      transports: ['internal'],
    })
  }

  prove({ challenge }: Asked): PasskeyProof {
    const clientData = this.clientData('webauthn.get', challenge)
    const authenticatorData = this.authenticatorData(0)
    const signer = createSign('sha256').update(Buffer.concat([authenticatorData, sha256(clientData)]))
    return this.credential({
      clientDataJSON: text(clientData),
      authenticatorData: text(authenticatorData),
      signature: text(signer.sign(this.keys.privateKey)),
      userHandle: this.userHandle,
    })
  }
}
