import { readFileSync } from 'node:fs';
import { accountTexts } from '@sambandha/contract/account/schemas';
import { invalid } from '../../failure.ts';

/**
 * The 10,000 commonest passwords (Mark Burnett's list, from the npm package common-password, ISC), in
 * lower case. Only those with letters and digits are kept: the others are refused by the rules anyway.
 */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** Refuses a new password that very many people use, in whatever case, on the field it came in. */
export function refuseCommon(path: string, password: string): void {
  if (common.has(password.toLowerCase())) {
    throw invalid([{ path, message: accountTexts.passwordCommon }]);
  }
}
