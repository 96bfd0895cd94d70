import { useT } from '../../i18n/use-t.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { photoIds } from './photo-link.ts';
import type { Privacy } from './use-privacy.ts';

interface PhotoAudienceProps {
  privacy: Privacy;
  onChoose: (change: Partial<Privacy>) => void;
}

/** Who sees one's photos. */
export function PhotoAudience({ privacy, onChoose }: PhotoAudienceProps) {
  const t = useT('profile');
  return (
    <RadioGroup
      id={photoIds.audience}
      name="photoAudience"
      look="list"
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
  );
}
