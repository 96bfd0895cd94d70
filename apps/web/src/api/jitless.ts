import * as z from 'zod/mini';

// Before any schema is made: the content security policy allows no code made from text, and the mere
// attempt would be reported.
z.config({ jitless: true });
