import { useState } from 'react';
import { ASK_DRAFT } from '../../../offline/device.ts';
import { inTab } from '../../../storage/kept.ts';
import type { Step } from '../step.ts';

/**
 * The draft of a message, which begins as `offered`. A changed draft outlives the sheet and a
 * reload, until it is sent or the session ends.
 */
export function useDraft(memberId: string, step: Step, offered: string) {
  const key = `${ASK_DRAFT}${step}:${memberId}`;
  const [text, setText] = useState(() => inTab.getItem(key) ?? offered);
  return {
    text,
    write: (next: string) => {
      setText(next);
      store(key, next === offered ? null : next);
    },
    forget: () => {
      setText(offered);
      store(key, null);
    },
  };
}

function store(key: string, text: string | null): void {
  if (text === null) inTab.removeItem(key);
  else inTab.setItem(key, text);
}
