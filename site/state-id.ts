/** Id of the element that carries the page's state. */
export const STATE_ID = 'state';
