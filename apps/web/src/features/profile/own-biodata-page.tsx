import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormatter } from 'use-intl';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { useT } from '../../i18n/use-t.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ownPhotosQuery } from '../photo/index.ts';
import { PrintLayout } from './biodata/print-layout.tsx';
import { type Extra, Sheet } from './biodata/sheet.tsx';
import { factsOfOwn } from './facts.ts';
import { LoadingProfile, ReadFailed } from './page-states.tsx';

/** The own biodata. Contact and birth are added only if the member ticks them; it is not stored. */
export default function OwnBiodataPage() {
  const t = useT('profile');
  const own = useQuery(ownProfileQuery);
  const photos = useQuery(ownPhotosQuery);
  const [on, setOn] = useState({ photo: true, birth: false });
  const birth = useBirth(own.data?.profile);
  const contact = useContact();

  if (own.isPending || photos.isPending) return <LoadingProfile />;
  if (own.data === undefined || photos.data === undefined) {
    const again = () => void Promise.all([own.refetch(), photos.refetch()]);
    return <ReadFailed onRetry={again} />;
  }
  const box = (name: keyof typeof on, label: ReactNode) => (
    <Checkbox
      label={label}
      checked={on[name]}
      onChange={({ target }) => setOn({ ...on, [name]: target.checked })}
    />
  );
  return (
    <PrintLayout
      lead={t('biodata.lead')}
      choices={
        <>
          {box('photo', t('biodata.withPhoto'))}
          {birth.length > 0 && box('birth', t('biodata.withBirth'))}
          <Checkbox
            label={t('biodata.withContact')}
            checked={contact.on}
            onChange={({ target }) => contact.put(target.checked)}
          />
        </>
      }
    >
      <Sheet
        facts={factsOfOwn(own.data.profile, photos.data.photos)}
        photo={on.photo && photos.data.photos.length > 0}
        birth={on.birth ? birth : []}
        contact={contact.lines}
      />
    </PrintLayout>
  );
}

interface BirthData {
  readonly dob: string | null;
  readonly cultural: { readonly birthTime: string | null; readonly birthPlace: string | null };
}

function useBirth(profile: BirthData | undefined): Extra[] {
  const t = useT('profile');
  const format = useFormatter();
  const dob = profile?.dob ?? null;
  const day = dob && format.dateTime(new Date(dob), { dateStyle: 'long', timeZone: 'UTC' });
  return filled([
    [t('field.dob'), day],
    [t('field.birthTime'), profile?.cultural.birthTime],
    [t('field.birthPlace'), profile?.cultural.birthPlace],
  ]);
}

/** The own contact, fetched when it is added to the page. */
function useContact() {
  const t = useT('profile');
  const [on, setOn] = useState(false);
  const [lines, setLines] = useState<Extra[]>([]);

  const read = async () => {
    setLines([]);
    try {
      const { phone, email } = await call('GET /auth/contacts');
      setLines(
        filled([
          [t('biodata.phone'), phone],
          [t('biodata.email'), email],
        ]),
      );
    } catch (error) {
      setOn(false);
      toast(sentenceOf(error, t('biodata.contactFailed')), 'danger');
    }
  };
  const put = (wanted: boolean) => {
    setOn(wanted);
    if (wanted) void read();
  };
  return { on, lines: on ? lines : [], put };
}

function filled(lines: readonly (readonly [string, string | null | undefined])[]): Extra[] {
  return lines.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}
