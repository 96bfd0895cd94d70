import type { Looker } from '@sambandha/contract/admin/schemas';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';

/** Renders the number of views of members, contacts and messages by each team member. */
export function TeamViews({ viewers }: { viewers: readonly Looker[] }) {
  const t = useT('admin');
  const format = useFormat();
  return (
    <Card pad className="mt-4">
      <h2 className="text-lg">{t('teamViews')}</h2>
      <p className="text-sm text-soft">{t('teamViewsText')}</p>
      <div className="overflow-x-auto">
        <table className="mt-3 w-full text-sm">
          <thead>
            <tr className="text-faint">
              <th scope="col" className="py-1.5 text-left font-normal">
                {t('teamMember')}
              </th>
              <th scope="col" className="text-right font-normal">
                {t('looks')}
              </th>
              <th scope="col" className="text-right font-normal">
                {t('maxViewsPerDay')}
              </th>
            </tr>
          </thead>
          <tbody>
            {viewers.map(({ name, looks, mostInADay }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-medium">
                  {name}
                </th>
                <td className="text-right tabular-nums">{format.number(looks)}</td>
                <td className="text-right tabular-nums">{format.number(mostInADay)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
