import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Columns, Row, Samples } from './sample.tsx';

const tabs = [
  { value: 'pending', label: 'Pending', count: 12 },
  { value: 'verified', label: 'Verified', count: 240 },
  { value: 'reported', label: 'Reported', count: 3 },
  { value: 'blocked', label: 'Blocked', count: 0 },
] as const;

export function ProgressSamples() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('verified');
  return (
    <Samples title="Progress, tabs, waiting">
      <Tabs label="Members" tabs={tabs} value={tab} onValue={setTab}>
        <p>Members who are {tab}.</p>
      </Tabs>
      <Columns>
        <Stepper step={2} total={5} name="Basic Info" />
        <ProgressBar value={70} label="Profile completeness" />
        <Row>
          <Spinner label="Loading..." className="size-8 text-grove" />
          <Spinner />
        </Row>
        <Card pad className="flex items-center gap-3">
          <Skeleton round className="size-12 shrink-0" />
          <SkeletonText lines={2} className="grow" />
        </Card>
        <Card pad className="flex items-center gap-3">
          <Avatar name="Kavya Bhat" />
          <div>
            <p className="font-semibold">Kavya Bhat</p>
            <p className="text-sm text-soft">See you on Sunday, then.</p>
          </div>
        </Card>
      </Columns>
    </Samples>
  );
}
