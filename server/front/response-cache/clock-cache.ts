/** Cache with a byte limit. Evicts entries that were not read since the last sweep (second chance). */

/** Approximate overhead of an entry in addition to its key and bodies. */
const ENTRY_BYTES = 4_096;

type Sized = { bytes: number };

type Entry<Value> = { value: Value; bytes: number; wasRead: boolean };

export class ClockCache<Value extends Sized> {
  private readonly entries = new Map<string, Entry<Value>>();
  private readonly limit: number;
  bytes = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    entry.wasRead = true;

    return entry.value;
  }

  /** Adds a value unless it is larger than a tenth of the limit. */
  set(key: string, value: Value): void {
    this.delete(key);
    const bytes = value.bytes + ENTRY_BYTES + 2 * key.length;
    if (bytes > this.limit / 10) return;

    this.add(key, { value, bytes, wasRead: false });
    this.evict();
  }

  delete(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  private add(key: string, entry: Entry<Value>): void {
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
  }

  /** Starts with the oldest entry: moves entries read since the last sweep to the end once, and deletes the others. */
  private evict(): void {
    for (const [key, entry] of this.entries) {
      if (this.bytes <= this.limit) return;
      this.delete(key);
      if (entry.wasRead) this.add(key, { ...entry, wasRead: false });
    }
  }
}
