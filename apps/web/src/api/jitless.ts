// Before any schema is made: the content security policy allows no code made from text, and the mere
// attempt would be reported. zod reads its settings from here when it is loaded, so that pages
// without schemas can do without it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
