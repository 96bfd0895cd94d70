import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { usePictureQueue } from './use-picture-queue.ts';

const revokedUrls = () => vi.mocked(URL.revokeObjectURL).mock.calls.flat();
const createItem = (src: string) => ({ picture: { src } as HTMLImageElement });

let queue: ReturnType<typeof usePictureQueue<ReturnType<typeof createItem>>>;

function Queue() {
  queue = usePictureQueue();
  return queue.first?.picture.src ?? 'empty';
}

beforeEach(() => void vi.spyOn(URL, 'revokeObjectURL').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

function renderQueue() {
  let setShown: (shown: boolean) => void = () => undefined;
  function Page() {
    const [isShown, set] = useState(true);
    setShown = set;
    return isShown && <Queue />;
  }
  const container = render(<Page />);
  return { container, unmount: () => act(() => setShown(false)) };
}

test('pictures are shown one by one, and each picture is released when it leaves the queue', () => {
  const { container } = renderQueue();
  act(() => queue.add(createItem('blob:1')));
  act(() => queue.add(createItem('blob:2')));
  expect(container.textContent).toBe('blob:1');
  act(() => queue.removeFirst());
  expect(container.textContent).toBe('blob:2');
  expect(revokedUrls()).toEqual(['blob:1']);
});

test('all pictures are released when the component unmounts, including those added later', () => {
  const { unmount } = renderQueue();
  const { add } = queue;
  act(() => queue.add(createItem('blob:1')));
  act(() => queue.add(createItem('blob:2')));
  unmount();
  expect(revokedUrls()).toEqual(['blob:1', 'blob:2']);
  act(() => add(createItem('blob:3')));
  expect(revokedUrls()).toEqual(['blob:1', 'blob:2', 'blob:3']);
});
