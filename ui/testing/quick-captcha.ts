/** Lets the self-hosted captcha show its result at once. By default it shows for half a second that it is working. */
void customElements.whenDefined('altcha-widget').then(() => $altcha.defaults.set({ minDuration: 0 }));
