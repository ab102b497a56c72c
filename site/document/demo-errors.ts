/**
 * Reports the errors of a demo. The demo's document loads this script before the demo, because the demo imports nothing
 * from other folders.
 */
import { watchErrors } from '../../ui/browser-errors.ts';

watchErrors();
