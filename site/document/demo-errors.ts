/**
 * Reports the errors of a demo. The demo's document loads it before the demo, which stands on its own and imports nothing
 * of other folders.
 */
import { watchErrors } from '../../ui/browser-errors.ts';

watchErrors();
