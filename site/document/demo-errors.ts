/**
 * Reports errors of a demo. The document loads this script, because the code of demos imports nothing from ui/.
 */
import { watchErrors } from '../../ui/browser-errors.ts';

watchErrors();
