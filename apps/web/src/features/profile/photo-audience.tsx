import { useT } from '../../i18n/use-t.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Switch } from '../../ui/switch.tsx';
import { photoSectionIds } from './photo-link.ts';
import type { Privacy } from './use-privacy.ts';

interface PhotoAudienceProps {
  privacy: Privacy;
  onChoose: (change: Partial<Privacy>) => void;
}

/** Renders the choice of who may see the member's photos. */
export function PhotoAudience({ privacy, onChoose }: PhotoAudienceProps) {
  const t = useT('profile');
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        id={photoSectionIds.audience}
        name="photoAudience"
        layout="list"
        label={t('photoAudience')}
        value={privacy.photoAudience}
        onChange={({ target }) =>
          onChoose({ photoAudience: target.value === 'matches' ? 'matches' : 'everyone' })
        }
        options={[
          { value: 'everyone', label: t('audienceEveryone') },
          { value: 'matches', label: t('audienceMatches'), hint: t('audienceMatchesHint') },
        ]}
      />
      {privacy.photoAudience === 'matches' && (
        <Switch
          label={t('photosForFamily')}
          hint={t('photosForFamilyHint')}
          checked={privacy.photosForFamily}
          onChange={({ target }) => onChoose({ photosForFamily: target.checked })}
        />
      )}
    </div>
  );
}
