import {
	createContext,
	createElement,
	use,
	type AnchorHTMLAttributes,
	type ComponentType,
	type ReactNode,
	type Ref,
} from 'react';
import styles from './link.module.css';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
	href: string;
	ref?: Ref<HTMLAnchorElement> | undefined;
}

/** The link of a router, which takes the address as `to`. */
export type RouterLink = ComponentType<Omit<LinkProps, 'href'> & { to: string }>;

const RouterLinkContext = createContext<RouterLink | undefined>(undefined);

/**
 * Lets the links of the parts below it be those of a router. Without it they are plain `a` elements, and the app may follow
 * them by one listener of its own, as the site does.
 */
export function LinkProvider({ component, children }: { component: RouterLink; children: ReactNode }) {
	return <RouterLinkContext value={component}>{children}</RouterLinkContext>;
}

/** An address with a scheme or a host, or a place on this page. */
const outsideOfRouter = /^([a-z][a-z\d+.-]*:|\/\/|#)/i;

/** A link without a look. Links that open elsewhere or download stay with the browser. */
export function Link({ href, children, ...attributes }: LinkProps) {
	const routerLink = use(RouterLinkContext);
	if (!routerLink || attributes.target || attributes.download !== undefined || outsideOfRouter.test(href))
		return (
			<a href={href} {...attributes}>
				{children}
			</a>
		);
	return createElement(routerLink, { ...attributes, to: href }, children);
}

/** A link in a text or a list. */
export function TextLink({ className, ...attributes }: LinkProps) {
	return <Link {...attributes} className={className ? `${styles.text} ${className}` : styles.text} />;
}
