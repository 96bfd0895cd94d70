import { Briefcase, GraduationCap, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Niche } from '../../ui/ornament/niche.tsx';
import { Tag } from '../../ui/tag.tsx';
import { BrowseLink } from './browse-link.tsx';
import { type Figure, SampleFigure } from './sample-figure.tsx';

/**
 * Anchor of the samples, to which Browse Profiles leads visitors, because profiles are for members
 * only.
 */
export const SAMPLES_ID = 'profiles';

const samples = [
  { name: 'teacher', figure: 'braid', colourClasses: 'bg-kumkum-ground text-kumkum-line' },
  { name: 'engineer', figure: 'glasses', colourClasses: 'bg-grove-ground text-grove-line' },
  { name: 'grower', figure: 'shawl', colourClasses: 'bg-turmeric-ground text-turmeric-line' },
] as const satisfies readonly { name: string; figure: Figure; colourClasses: string }[];

/**
 * Renders three sample cards of Browse (two on a phone), which show no real person, and the links
 * to join and to sign in. A signed-in member sees the link to Browse instead.
 */
export function Samples() {
  const t = useT('landing.samples');
  return (
    <section
      id={SAMPLES_ID}
      tabIndex={-1}
      aria-labelledby="samples-title"
      className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-14 outline-none sm:px-8 md:py-20"
    >
      <div>
        <h2 id="samples-title" className="text-3xl">
          {t('heading')}
        </h2>
        <p className="mt-3 max-w-2xl text-soft">{t('note')}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-4">
        {samples.map((sample) => (
          <li key={sample.name} className="@container flex max-sm:last:hidden">
            <Sample {...sample} />
          </li>
        ))}
      </ul>
      <JoinLinks />
    </section>
  );
}

interface SampleProps {
  name: (typeof samples)[number]['name'];
  figure: Figure;
  colourClasses: string;
}

/**
 * Renders a card as in Browse. On a phone the card is a row, so that the cards are short and the
 * next section is close.
 */
function Sample({ name, figure, colourClasses }: SampleProps) {
  const t = useT('landing.samples');
  return (
    <Card className="grid min-w-0 grow grid-cols-1 grid-rows-[auto_1fr] overflow-hidden @min-[18rem]:grid-cols-[8rem_minmax(0,1fr)] @min-[18rem]:grid-rows-1">
      <div
        aria-hidden="true"
        className={cx(
          'relative aspect-square overflow-hidden @min-[18rem]:aspect-auto',
          colourClasses,
        )}
      >
        <Niche className="absolute inset-0 size-full" />
        <SampleFigure figure={figure} className="absolute inset-0 size-full" />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2.5 p-4">
        <Tag tone="turmeric">{t('tag')}</Tag>
        <h3 className="text-lg">{t(`${name}.title`)}</h3>
        <ul className="flex flex-col gap-1 text-sm text-soft">
          <Fact icon={<MapPin />}>{t(`${name}.place`)}</Fact>
          <Fact icon={<Briefcase />}>{t(`${name}.work`)}</Fact>
          <Fact icon={<GraduationCap />}>{t(`${name}.study`)}</Fact>
        </ul>
        <p className="text-sm text-soft">“{t(`${name}.words`)}”</p>
        <p className="mt-auto text-sm font-medium text-grove-ink">{t(`${name}.fit`)}</p>
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint">
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  );
}

function JoinLinks() {
  const t = useT('landing.samples');
  const isSignedIn = useSession(({ user }) => user !== null);
  return (
    <div className="flex flex-wrap gap-3 sm:justify-center">
      {isSignedIn ? (
        <BrowseLink className="max-sm:grow" />
      ) : (
        <>
          <ButtonLink to="/register" size="lg" className="max-sm:grow">
            {t('join')}
          </ButtonLink>
          <ButtonLink to="/auth" size="lg" variant="secondary" className="max-sm:grow">
            {t('signIn')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
