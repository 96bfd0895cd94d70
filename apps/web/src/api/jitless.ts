// Runs before zod is loaded: the content security policy forbids `eval`, and zod's attempt to use
// it would be reported. zod reads this setting when it is loaded, so pages without schemas do not
// need it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
