import type { User } from '@sambandha/contract/user';

/** Returns a signed-in member for tests. */
export function testUser(fields: Partial<User> = {}): User {
  return {
    id: '0193b0a0-0000-7000-8000-000000000001',
    name: 'Anu Hegde',
    email: 'anu@example.org',
    phone: null,
    isVerified: false,
    isAdmin: false,
    isModerator: false,
    profilePhoto: '/p.webp',
    additionalPhotos: [],
    profileComplete: true,
    ...fields,
  };
}
