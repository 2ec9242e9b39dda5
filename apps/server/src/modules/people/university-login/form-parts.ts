import { type Html, html } from '../../../lib/html.ts';

type Field = {
  name: string;
  label: string;
  type?: 'text' | 'password';
  value?: string;
  autocomplete: string;
  isFocused?: boolean;
  isNumeric?: boolean;
  isOptional?: boolean;
  isInvalid?: boolean;
  hint?: string;
};

export function field({ name, label, type = 'text', value = '', autocomplete, hint, ...state }: Field): Html {
  const describedBy = [hint !== undefined && `${name}-hint`, state.isInvalid && 'error']
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
<div class="input"><input id="${name}" name="${name}" type="${type}" value="${value}" maxlength="1000"${!state.isOptional && html` required`} autocomplete="${autocomplete}" autocapitalize="none" autocorrect="off" spellcheck="false"${state.isNumeric && html` inputmode="numeric"`}${state.isInvalid && html` aria-invalid="true"`}${describedBy !== '' && html` aria-describedby="${describedBy}"`}${state.isFocused && html` autofocus`}></div>
${hint !== undefined && html`<p class="quiet" id="${name}-hint">${hint}</p>`}
</div>`;
}

export function alert(message: string): Html {
  return html`<div class="alert" role="alert" id="error"><svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 8v5M12 16.5v.01"/></svg><span>${message}</span></div>`;
}

export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}
