import { community } from '@sambandha/contract/community';
import type { LetterTexts } from '../../letters.ts';
import { account } from './account.ts';
import { biodata } from './biodata.ts';
import { data } from './data.ts';
import { draft } from './draft.ts';
import { notification } from './notification.ts';
import { recovery } from './recovery.ts';
import { team } from './team.ts';

export const letters: LetterTexts = {
  product: community.wordmark,
  account,
  biodata,
  draft,
  recovery,
  team,
  notification,
  data,
};
