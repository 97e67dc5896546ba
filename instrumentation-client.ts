/**
 * Runs before any other script of the page (Next's file convention). Prevents zod from compiling validators: the content security policy
 * forbids it, and even the attempt is reported as a violation. zod reads its settings from this global; its `config` would have to be
 * imported before each schema. Not part of the head script, which pages rendered in the browser after an error lack.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
