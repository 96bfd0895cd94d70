// Runs before zod is loaded, because zod reads this setting while it is loaded. The content
// security policy forbids `eval` and would report zod's attempt to use it. Pages without schemas do
// not need the setting.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
