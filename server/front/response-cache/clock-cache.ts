/** Byte-bounded cache. Evicts entries not read since the last sweep (second chance). */

/** Approximate overhead of an entry beside its key and bodies. */
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

  /** Rejects values above a tenth of the limit. */
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

  /** From the oldest entry on: those read since the last sweep move to the end once, the others are deleted. */
  private evict(): void {
    for (const [key, entry] of this.entries) {
      if (this.bytes <= this.limit) return;
      this.delete(key);
      if (entry.wasRead) this.add(key, { ...entry, wasRead: false });
    }
  }
}
