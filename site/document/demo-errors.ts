/** Reports errors of a demo. The demo imports nothing from other folders, so its document loads this script. */
import { watchErrors } from '../../ui/browser-errors.ts';

watchErrors();
