import type { AdminCatalogue } from '../../../catalogue.ts';

export const shortcut: AdminCatalogue['shortcut'] = {
  move: 'ಮುಂದಿನ ಅಥವಾ ಹಿಂದಿನ ಸದಸ್ಯರು',
  open: 'ಪ್ರೊಫೈಲ್ ನೋಡಿ',
  select: 'ಆರಿಸಿ',
  moveCase: 'ಪಟ್ಟಿಯಲ್ಲಿ ಮುಂದಿನ ಅಥವಾ ಹಿಂದಿನ ಪ್ರಕರಣ',
  openCase: 'ಪ್ರಕರಣ, ಅಥವಾ ಮೊದಲ ಪ್ರಕರಣ ತೆರೆಯಿರಿ',
  skip: 'ತೀರ್ಮಾನಿಸದೆ ಮುಂದೆ ಹೋಗಿ',
  evidence: 'ದೂರಿನ ಸಂದೇಶಗಳನ್ನು ತೋರಿಸಿ',
  file: 'ಪೂರ್ಣ ವಿವರ',
  acknowledge: 'ದೂರು ಸಿಕ್ಕಿದೆ ಎಂದು ತಿಳಿಸಿ',
  dismiss: 'ತಳ್ಳಿಹಾಕಿ',
  resolve: 'ಕ್ರಮವಾಗಿದೆ ಎಂದು ಮುಗಿಸಿ',
  askPhoto: 'ಒಳ್ಳೆಯ ಫೋಟೋ ಕೇಳಿ',
  basis: 'ಗುರುತು ಕೊಟ್ಟ ಕಾರಣ',
  do: 'ಅಕ್ಷರ ಒತ್ತಿ ತೆರೆದದ್ದನ್ನು ಮಾಡಿ',
  leave: 'ಬಿಟ್ಟುಬಿಡಿ',
  verify: 'ಗುರುತು ಕೊಡಿ',
  block: 'ನಿರ್ಬಂಧಿಸಿ',
  search: 'ಹುಡುಕಿ',
  help: 'ಈ ಕೀಲಿಗಳನ್ನು ತೋರಿಸಿ',
};
