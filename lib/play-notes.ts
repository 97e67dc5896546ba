/** A note: start in seconds, frequency in hertz. */
type Note = readonly [start: number, frequency: number];

/** Plays short notes, if the browser allows audio. */
export function playNotes(notes: readonly Note[], { loudness = 0.15, length = 0.13 } = {}): void {
  const context = new AudioContext();
  for (const [start, frequency] of notes) {
    const [note, volume] = [context.createOscillator(), context.createGain()];
    const [from, until] = [context.currentTime + start, context.currentTime + start + length];
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(loudness, from);
    // Fade out, because a sudden end clicks.
    volume.gain.exponentialRampToValueAtTime(0.001, until);
    note.connect(volume).connect(context.destination);
    note.start(from);
    note.stop(until);
  }
  setTimeout(() => void context.close(), 1_000);
}
