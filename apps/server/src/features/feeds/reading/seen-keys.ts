/** Two independent hashes of a text: together 64 bits, so that among ten million keys hardly two ever meet. */
const hashesOf = (text: string): [number, number] => {
  let [one, other] = [0x81_1c_9d_c5, 0x1b_87_35_93]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    one = Math.imul(one ^ sign, 0x01_00_01_93)
    other = Math.imul(other + sign, 0x85_eb_ca_6b) ^ (other >>> 13)
  }
  // Zeros mean an empty place.
  return [one >>> 0, (other ^ (other >>> 16)) >>> 0 || 1]
}

/**
 * Which keys a file has had. Only their hashes are kept, sixteen bytes for each and none for its text: a file of ten
 * million rows is looked through in the memory of a small one.
 */
export class SeenKeys {
  #ones = new Uint32Array(1024)
  #others = new Uint32Array(1024)
  #count = 0

  get count(): number {
    return this.#count
  }

  has(key: string): boolean {
    const [one, other] = hashesOf(key)
    return this.#others[this.#placeOf(one, other)] !== 0
  }

  /** Whether it is there for the first time. */
  add(key: string): boolean {
    const [one, other] = hashesOf(key)
    const place = this.#placeOf(one, other)
    if (this.#others[place] !== 0) return false
    this.#put(place, one, other)
    this.#count += 1
    if (this.#count * 2 > this.#ones.length) this.#grow()
    return true
  }

  #placeOf(one: number, other: number): number {
    const last = this.#ones.length - 1
    let place = (one ^ (other >>> 7)) & last
    while (this.#others[place] !== 0 && (this.#ones[place] !== one || this.#others[place] !== other))
      place = (place + 1) & last
    return place
  }

  #put(place: number, one: number, other: number): void {
    this.#ones[place] = one
    this.#others[place] = other
  }

  #grow(): void {
    const [ones, others] = [this.#ones, this.#others]
    this.#ones = new Uint32Array(ones.length * 2)
    this.#others = new Uint32Array(ones.length * 2)
    for (let at = 0; at < ones.length; at += 1) {
      const [one = 0, other = 0] = [ones[at], others[at]]
      if (other !== 0) this.#put(this.#placeOf(one, other), one, other)
    }
  }
}
