import { lazy, Suspense, type ComponentProps } from 'react';
import { arePasskeysSupported } from '../../ui/passkey-support.ts';
import styles from './lazy-passkey-login.module.css';

const PasskeyLogin = lazy(() => import('./passkey-login.tsx'));

/**
 * The button that logs in with a passkey, in browsers that support passkeys. Its code loads with the page that shows
 * it.
 */
export const LazyPasskeyLogin = (props: ComponentProps<typeof PasskeyLogin>) =>
	arePasskeysSupported() ? (
		<div className={styles.passkey}>
			<Suspense>
				<PasskeyLogin {...props} />
			</Suspense>
		</div>
	) : null;
