/** What is kept, bounded in bytes. What nobody has asked for since the last look goes first. */

/** Beside its key and its bodies, roughly: objects, headers, what it was made of. */
const ENTRY_BYTES = 4_096;

type Sized = { bytes: number };

type Place<Value> = { value: Value; bytes: number; isWanted: boolean };

export class AnswerStore<Value extends Sized> {
  private readonly places = new Map<string, Place<Value>>();
  private readonly limit: number;
  private held = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: string): Value | undefined {
    const place = this.places.get(key);
    if (!place) return undefined;
    place.isWanted = true;

    return place.value;
  }

  /** Keeps a value, unless it alone is a tenth of everything. */
  set(key: string, value: Value): void {
    this.delete(key);
    const bytes = value.bytes + ENTRY_BYTES + 2 * key.length;
    if (bytes > this.limit / 10) return;

    this.places.set(key, { value, bytes, isWanted: false });
    this.held += bytes;
    this.makeRoom();
  }

  delete(key: string): void {
    this.held -= this.places.get(key)?.bytes ?? 0;
    this.places.delete(key);
  }

  usage(): { entries: number; bytes: number } {
    return { entries: this.places.size, bytes: this.held };
  }

  /** The second chance: from the oldest on, what was wanted moves to the end once, what was not goes. */
  private makeRoom(): void {
    for (const [key, place] of this.places) {
      if (this.held <= this.limit) return;
      this.delete(key);
      if (!place.isWanted) continue;
      place.isWanted = false;
      this.places.set(key, place);
      this.held += place.bytes;
    }
  }
}
