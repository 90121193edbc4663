/**
 * A map of at most `max` entries, for caches. Setting an entry makes it the newest, and beyond the bound the oldest is forgotten. Reading changes no order:
 * to forget the least recently used entry, set an entry again whenever it is read.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number;

  constructor(max: number) {
    super();
    this.#max = max;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    const [oldest] = this.size > this.#max ? this.keys() : [];
    if (oldest !== undefined) this.delete(oldest);
    return this;
  }
}
