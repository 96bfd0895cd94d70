import { Ban, Flag, MoreVertical, User } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog, ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../ui/menu.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { Row, Samples } from './sample.tsx';

type Overlay = 'dialog' | 'confirm' | 'alert' | 'sheet' | null;

export function OverlaySamples() {
  const [openOverlay, setOpenOverlay] = useState<Overlay>(null);
  const close = () => setOpenOverlay(null);
  return (
    <Samples title="Over the page">
      <Row>
        <Button variant="secondary" onClick={() => setOpenOverlay('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpenOverlay('confirm')}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => setOpenOverlay('alert')}>
          Alert
        </Button>
        <Button variant="secondary" onClick={() => setOpenOverlay('sheet')}>
          Sheet
        </Button>
        <Menu
          align="start"
          trigger={(props) => (
            <Button {...props} variant="secondary" icon={<MoreVertical className="size-5" />}>
              Menu
            </Button>
          )}
        >
          <MenuLink to="/ui" icon={<User />}>
            View profile
          </MenuLink>
          <MenuLine />
          <MenuItem icon={<Flag />} onSelect={() => undefined}>
            Report
          </MenuItem>
          <MenuItem danger icon={<Ban />} onSelect={() => undefined}>
            Block
          </MenuItem>
        </Menu>
        <Tooltip text="Only repeats the name">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
      </Row>
      <Dialog
        open={openOverlay === 'dialog'}
        onClose={close}
        title="Report this profile"
        description="A person reads every report within a day."
        footer={
          <>
            <Button onClick={close}>Send report</Button>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <Field label="What happened" optional>
          <TextInput />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={openOverlay === 'confirm'}
        title="Delete this photo?"
        confirmLabel="Delete photo"
        danger
        onConfirm={close}
        onCancel={close}
      >
        It is erased for good, and nobody sees it any more.
      </ConfirmDialog>
      <AlertDialog
        open={openOverlay === 'alert'}
        title="Your progress is saved"
        onClose={close}
        actions={<Button onClick={close}>Good</Button>}
      >
        You can go on from here at any time on this device.
      </AlertDialog>
      <Sheet
        open={openOverlay === 'sheet'}
        onClose={close}
        title="Filters"
        footer={
          <Button block onClick={close}>
            Apply Filters
          </Button>
        }
      >
        <SkeletonText lines={14} />
      </Sheet>
    </Samples>
  );
}
