import type { Photo } from '@sambandha/contract/photo/schemas';
import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { useFormat } from '../../i18n/format.ts';
import { BiodataTexts } from '../../i18n/parts/biodata-texts.tsx';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { formatPhone } from '../../ui/format-phone.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ownPhotosQuery } from '../photo/index.ts';
import { PictureButton } from './biodata/picture-button.tsx';
import { PrintLayout } from './biodata/print-layout.tsx';
import { type TextRow, useBiodata } from './biodata/sections.ts';
import { ShareActions } from './biodata/share-button.tsx';
import { BiodataSheet } from './biodata/sheet.tsx';
import { factsOfOwn } from './facts.ts';
import { LoadingProfile, ProfileReadFailed } from './page-states.tsx';

/** Renders /profile/biodata, the member's own biodata to print, share and save. */
export default function OwnBiodataPage() {
  const ownProfile = useQuery(ownProfileQuery);
  const photos = useQuery(ownPhotosQuery);
  if (ownProfile.isPending || photos.isPending) return <LoadingProfile />;
  if (ownProfile.data === undefined || photos.data === undefined) {
    const retry = () => void Promise.all([ownProfile.refetch(), photos.refetch()]);
    return <ProfileReadFailed onRetry={retry} />;
  }
  return (
    <BiodataTexts>
      <OwnBiodata profile={ownProfile.data.profile} photos={photos.data.photos} />
    </BiodataTexts>
  );
}

interface OwnBiodataProps {
  profile: OwnProfile;
  photos: readonly Photo[];
}

/**
 * Renders the biodata. Contact and birth data are included only if the member selects them. The
 * selection is not stored.
 */
function OwnBiodata({ profile, photos }: OwnBiodataProps) {
  const t = useT('biodata');
  const [options, setOptions] = useState({ photo: true, birth: false });
  const birthRows = useBirth(profile);
  const contact = useContact();
  const facts = factsOfOwn(profile, photos);
  const biodata = useBiodata(facts, options.birth ? birthRows : [], contact.rows);
  const photo = options.photo ? (facts.pictures[0] ?? null) : null;
  const optionCheckbox = (name: keyof typeof options, label: ReactNode) => (
    <Checkbox
      label={label}
      checked={options[name]}
      onChange={({ target }) => setOptions({ ...options, [name]: target.checked })}
    />
  );
  return (
    <PrintLayout
      title={t('title')}
      lead={t('lead')}
      share={(isPhone) => (
        <ShareActions biodata={biodata} photo={photo?.large ?? null} isPhone={isPhone} />
      )}
      actions={(isPhone) => (
        <PictureButton biodata={biodata} photo={photo?.large ?? null} isPhone={isPhone} />
      )}
      choices={
        <>
          {photos.length > 0 && optionCheckbox('photo', t('withPhoto'))}
          {birthRows.length > 0 && optionCheckbox('birth', t('withBirth'))}
          <Checkbox
            label={t('withContact')}
            checked={contact.isIncluded}
            onChange={({ target }) => contact.include(target.checked)}
          />
        </>
      }
    >
      <BiodataSheet biodata={biodata} photo={photo} />
    </PrintLayout>
  );
}

function useBirth({ dob, cultural }: OwnProfile): TextRow[] {
  const t = useT('profile');
  const format = useFormat();
  const phrase = usePhrase();
  const { birthTime } = cultural;
  return withoutEmptyRows([
    [t('field.dob'), dob && format.date(dob)],
    [t('field.birthTime'), birthTime && format.timeOfDay(birthTime)],
    [t('field.birthPlace'), cultural.birthPlace && phrase(cultural.birthPlace)],
  ]);
}

const noContacts = { phone: null, email: null };

/** Returns the member's contacts, which are fetched when `include` adds them to the page. */
function useContact() {
  const t = useT('biodata');
  const [isIncluded, setIsIncluded] = useState(false);
  const [contacts, setContacts] = useState<{
    readonly phone: string | null;
    readonly email: string | null;
  }>(noContacts);

  const fetchContacts = async () => {
    setContacts(noContacts);
    try {
      setContacts(await call('GET /auth/contacts'));
    } catch (error) {
      setIsIncluded(false);
      showToast(errorMessage(error, t('contactFailed')), 'danger');
    }
  };
  const include = (isOn: boolean) => {
    setIsIncluded(isOn);
    if (isOn) void fetchContacts();
  };
  const { phone, email } = isIncluded ? contacts : noContacts;
  const rows = withoutEmptyRows([
    [t('phone'), phone && formatPhone(phone)],
    [t('email'), email],
  ]);
  return { isIncluded, rows, include };
}

function withoutEmptyRows(
  rows: readonly (readonly [string, string | null | undefined])[],
): TextRow[] {
  return rows.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}
