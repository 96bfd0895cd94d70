import { useT } from '../../i18n/use-t.ts';
import { TextLink } from '../../ui/link.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FormSection } from './fold.tsx';
import { photosTabLink } from './photo-link.ts';
import { SummaryLine } from './section-summary.tsx';
import type { Privacy } from './use-privacy.ts';
import type { ProfileFormControls } from './use-profile-form.ts';

interface PrivacySectionProps {
  privacy: Privacy;
  form: ProfileFormControls['form'];
}

/** Renders the audience of the photos, with a link to change it, and the privacy settings. */
export function PrivacySection({ privacy, form }: PrivacySectionProps) {
  const t = useT('profile');
  const audience = t(`photosSeenBy.${audienceOf(privacy)}`);
  return (
    <FormSection
      title={t('sections.privacy')}
      missingCount={0}
      summary={<SummaryLine texts={[['audience', audience]]} />}
    >
      <div className="flex flex-col gap-2 sm:col-span-2">
        <p className="mb-2 text-soft">
          {audience}{' '}
          <TextLink
            to={photosTabLink('audience')}
            replace
            preventScrollReset
            className="touch-target"
          >
            {t('changePhotoAudience')}
          </TextLink>
        </p>
        {(['showLastSeen', 'showHoroscope'] as const).map((name) => (
          <Switch key={name} {...form.register(name)} label={t(name)} hint={t(`${name}Hint`)} />
        ))}
      </div>
    </FormSection>
  );
}

function audienceOf({ photoAudience, photosForFamily }: Privacy) {
  return photoAudience === 'matches' && photosForFamily ? 'families' : photoAudience;
}
