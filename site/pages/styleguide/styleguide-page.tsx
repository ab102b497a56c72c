/** Style guide of `ui/` and of the site's dialogs. Only in development. */
import { useDialogs, type DialogName } from '../../parts/dialogs-state.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { usePageHead } from '../../document/use-page-head.ts';
import { StyleGuide } from '../../../ui/style-guide/style-guide.tsx';
import styles from './styleguide-page.module.css';

const dialogs: DialogName[] = ['login', 'password-reset', 'password-reset-done', 'global-error', 'contact-done'];

export function Component() {
	const { open } = useDialogs();
	usePageHead({ title: 'Style guide', description: '', hidden: true });
	return (
		<>
			<StyleGuide />
			<section className={styles.dialogs} aria-labelledby="dialogs">
				<h2 id="dialogs">Dialogs of the site</h2>
				<div className={styles.row}>
					{dialogs.map((name) => (
						<ActionButton key={name} onClick={() => open(name)}>
							{name}
						</ActionButton>
					))}
				</div>
			</section>
		</>
	);
}
