import { Heart, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { CountBadge, OnlineDot, VerifiedMark } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { UploadTile } from '../../../ui/upload-tile.tsx';
import { Row, Samples } from './sample.tsx';

const names = ['Ananya Hegde', 'Raghavendra Bhat', 'Śrīnidhi Joshi', 'Meera'];
const blurred = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
/** A picture that never loads. */
const pending = 'data:image/webp;base64,';

export function PeopleSamples() {
  return (
    <Samples title="People and photos">
      <Row>
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size, index) => (
          <Avatar key={size} size={size} name={names[index % names.length] ?? ''} />
        ))}
        <span className="relative inline-flex">
          <Avatar name="Kavya Bhat" alt="Kavya Bhat" />
          <OnlineDot className="absolute right-0 bottom-0" />
        </span>
        <VerifiedMark />
        <VerifiedMark label />
        <CountBadge count={3} />
        <CountBadge count={128} />
      </Row>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {names.map((name, index) => (
          <MemberCard key={name} name={name} verified={index % 2 === 0} />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Tile />
        <UploadTile
          label="Profile photo"
          state={{ kind: 'busy', percent: 64, name: 'wedding.jpg' }}
          onFiles={() => undefined}
          onCancel={() => undefined}
          onRetry={() => undefined}
        />
        <UploadTile
          label="Profile photo"
          state={{ kind: 'failed', message: 'Failed to upload photo. Please try again.' }}
          onFiles={() => undefined}
          onCancel={() => undefined}
          onRetry={() => undefined}
        />
        <Photo
          src={pending}
          placeholder={blurred}
          name="Ananya Hegde"
          alt="Still on its way"
          className="rounded-lg"
        />
      </div>
    </Samples>
  );
}

function MemberCard({ name, verified }: { name: string; verified: boolean }) {
  return (
    <Card className="overflow-hidden">
      <Photo name={name} alt={`Photo of ${name}`} />
      <div className="flex flex-col gap-3 p-4">
        <div>
          <h3 className="flex items-center gap-2 text-lg">
            {name}, 27
            {verified && <VerifiedMark />}
          </h3>
          <p className="text-sm text-soft">Teacher · Sirsi</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="love" icon={<Heart className="size-4" />}>
            Interest
          </Button>
          <Button size="sm" variant="secondary" icon={<MessageCircle className="size-4" />}>
            Message
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Tile() {
  const [count, setCount] = useState(0);
  return (
    <UploadTile
      label={count ? `${count} chosen` : 'Add a photo'}
      hint="JPG, PNG, GIF up to 5 MB"
      state={{ kind: 'empty' }}
      onFiles={(files) => setCount(files.length)}
      onCancel={() => undefined}
      onRetry={() => undefined}
    />
  );
}
