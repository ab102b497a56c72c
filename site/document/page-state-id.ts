export const STATE_ID = 'state';
