import { community } from '@sambandha/contract/community';
import { account } from './account.ts';
import { data } from './data.ts';
import { draft } from './draft.ts';
import { notification } from './notification.ts';
import { recovery } from './recovery.ts';
import { team } from './team.ts';

export const letters = {
  product: community.product as string,
  account,
  draft,
  recovery,
  team,
  notification,
  data,
};
