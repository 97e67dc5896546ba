/** Asks the user to prove their identity when a call requires it (ADR 095). Pages with such calls render `StepUp`. */
let ask = async (): Promise<boolean> => false;
let asking: Promise<boolean> | null = null;

/** Registers the dialog of the current page. */
export function onStepUp(next: () => Promise<boolean>): void {
  ask = next;
}

/** Returns whether the user proved their identity. Calls that need it at the same time share one dialog. */
export function askForProof(): Promise<boolean> {
  asking ??= ask()
    .catch(() => false)
    .finally(() => {
      asking = null;
    });

  return asking;
}
