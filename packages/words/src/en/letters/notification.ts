import { community } from '@sambandha/contract/community';
import type { NotificationSummary, Wording } from '../../wording.ts';
import { kindLetters } from '../features.ts';

const { product } = community;

interface Links {
  /** URL that the notification opens. */
  readonly open: string;
  /** The page that turns off e-mails of this kind. Null if they cannot be turned off. */
  readonly unsubscribePage: string | null;
}

export const notification = {
  sentence: (summary: NotificationSummary): string => kindLetters[summary.kind].sentence(summary),
  mail: (summary: NotificationSummary, { open, unsubscribePage }: Links): Wording => {
    const { sentence, emailsAbout } = kindLetters[summary.kind];
    const text = sentence(summary);
    const ending =
      unsubscribePage === null
        ? ''
        : `\n\nYou get emails about ${emailsAbout}. To stop them: ${unsubscribePage}`;
    // `text` is also the subject, so it ends with a question mark or without a full stop.
    const callToAction = text.endsWith('?')
      ? `${text} Sign in to answer`
      : `${text}. Sign in to see it`;
    return {
      subject: `${text} · ${product}`,
      text: `${callToAction}: ${open}${ending}`,
    };
  },
};
