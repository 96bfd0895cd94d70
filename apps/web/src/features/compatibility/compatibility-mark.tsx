import type { CardCompatibility as Mark } from '@sambandha/contract/compatibility/schemas';
import { useT } from '../../i18n/use-t.ts';
import { Tag } from '../../ui/tag.tsx';

/** Renders the compatibility of a member on a card, or nothing if there is nothing to compare. */
export function CompatibilityMark({ mark }: { mark: Mark | null }) {
  const t = useT('compatibility');
  if (mark === null) return null;
  const { score, wishes, sagotra } = mark;
  return (
    <>
      {score !== null && (
        <Tag tone="turmeric">
          <span aria-hidden="true">{t('mark', { score })}</span>
          <span className="sr-only">{t('markSpoken', { score })}</span>
        </Tag>
      )}
      {wishes !== undefined && wishes.judged > 0 && <Tag>{t('wishes', wishes)}</Tag>}
      {sagotra !== null && <Tag tone="kumkum">{t('sagotra')}</Tag>}
    </>
  );
}
