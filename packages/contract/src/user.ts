import * as z from 'zod/mini';

/** The signed-in person. The browser stores their session without `email` and `phone`. */
export const user = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** True if the member has the Verified mark. */
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  /** True if the member may verify, dismiss and block. False for an admin, who may do more. */
  isModerator: z.boolean(),
  profilePhoto: z.string(),
  additionalPhotos: z.array(z.string()),
  profileComplete: z.boolean(),
  /** True for a relative without a profile of their own. Otherwise absent. */
  relativeOnly: z.optional(z.literal(true)),
  /** True for a volunteer. Otherwise absent. */
  isVolunteer: z.optional(z.literal(true)),
});

export type User = z.output<typeof user>;
