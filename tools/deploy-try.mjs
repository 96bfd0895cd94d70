import { parseArgs } from 'node:util';
import { missingRequirements } from './deploy/machine.mjs';
import { missingContainerRequirements, tryContainer } from './deploy/try-container.mjs';
import { tryServer } from './deploy/try-server.mjs';
import { main, ToolError } from './lib/main.mjs';

// `npm run deploy:try` installs the last commit twice in a fresh Debian that boots within this
// machine, and calls the product over HTTPS. `-- --updates 20 --rollbacks 5` also runs updates and
// rollbacks under load. `-- --members 100000` deletes a database of that many members and restores
// it. `-- --container` builds and runs the image of the last commit instead.
await main(async () => {
  const { values } = parseArgs({
    options: {
      debian: { type: 'string', default: '12' },
      updates: { type: 'string', default: '2' },
      rollbacks: { type: 'string', default: '1' },
      container: { type: 'boolean', default: false },
      members: { type: 'string', default: '1000' },
    },
  });
  if (!['12', '13'].includes(values.debian)) throw new ToolError('--debian is 12 or 13.');
  const counts = {
    updates: parseCount('updates', values.updates),
    rollbacks: parseCount('rollbacks', values.rollbacks),
    members: parseCount('members', values.members),
  };
  const missing = values.container ? missingContainerRequirements() : missingRequirements();
  if (missing.length > 0) {
    console.log(`\n0 passed, 0 failed, 1 skipped: this machine lacks ${missing.join(', ')}`);
    return 0;
  }
  const { passed, failed } = values.container
    ? await tryContainer()
    : await tryServer({
        debian: values.debian === '13' ? 13 : 12,
        ...counts,
      });
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/**
 * Parses the number of an option. Throws if the value is not only digits.
 *
 * @param {string} name
 * @param {string} value
 */
function parseCount(name, value) {
  if (!/^\d+$/.test(value)) throw new ToolError(`--${name} is a number without separators.`);
  return Number(value);
}
