/** Id of the element that contains the page's state. */
export const STATE_ID = 'state';
