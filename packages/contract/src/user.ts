import * as z from 'zod/mini';

/** The signed-in member, as kept in the browser's session. */
export const user = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The Verified mark given by an admin. */
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  /** Verifies, dismisses and blocks, with fewer rights than an admin. */
  isModerator: z.boolean(),
  profilePhoto: z.string(),
  additionalPhotos: z.array(z.string()),
  profileComplete: z.boolean(),
  /** True for a relative without a profile of their own; else left out. */
  relativeOnly: z.optional(z.literal(true)),
  /** True for a volunteer; else left out. */
  isVolunteer: z.optional(z.literal(true)),
});

export type User = z.output<typeof user>;
