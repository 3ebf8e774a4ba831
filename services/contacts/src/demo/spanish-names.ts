/** Common Spanish names, the most common first: the demo takes early ones more often, as life does. */
const split = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const WOMEN =
  split(`María, Ana, Carmen, Laura, Lucía, Isabel, Cristina, Marta, Paula, Elena, Sara, Rosa, Raquel,
  Pilar, Andrea, Beatriz, Silvia, Teresa, Alba, Patricia, Irene, Nuria, Julia, Rocío, Mercedes, Sofía, Claudia, Eva,
  Ángeles, Sonia, Sandra, Marina, Susana, Yolanda, Natalia, Inés, Margarita, Inmaculada, Ainhoa, Verónica, Noelia,
  Encarnación, Gloria, Victoria, Olga, Lorena, Miriam, Amparo, Begoña, Daniela, Esther, Belén, Martina, Carla, Alicia,
  Ángela, Consuelo, Catalina, Nerea, Blanca, Fátima, Lourdes, Aurora, Soledad, Celia, Tamara, Macarena, Araceli, Nayra,
  Noa, Carlota, Adriana, Candela, Vera, Jimena, Leire, Estrella, Yaiza, Zaida, Úrsula`);

export const MEN =
  split(`Antonio, Manuel, José, Francisco, David, Juan, Javier, Daniel, Carlos, Jesús, Alejandro, Miguel,
  Rafael, Pablo, Pedro, Ángel, Sergio, Fernando, Jorge, Luis, Alberto, Álvaro, Adrián, Diego, Raúl, Iván, Enrique,
  Rubén, Ramón, Vicente, Óscar, Andrés, Joaquín, Santiago, Víctor, Mario, Eduardo, Roberto, Jaime, Marcos, Ignacio,
  Hugo, Alfonso, Jordi, Salvador, Ricardo, Emilio, Hugo, Guillermo, Nicolás, Gabriel, Julián, Julio, Tomás, Agustín,
  Gonzalo, Félix, Joan, Cristian, Martín, Samuel, Sebastián, Lucas, Ismael, Héctor, Domingo, Mariano, Aitor, Josep,
  Rodrigo, Alfredo, Iker, Esteban, Felipe, Izan, Lorenzo, Aday, Yeray, Zacarías, Wenceslao`);

export const SECOND_WOMEN = split(
  'José, Carmen, Teresa, Isabel, Dolores, Pilar, Jesús, Belén, Luisa, Ángeles',
);
export const SECOND_MEN = split(
  'Antonio, Manuel, Luis, José, Carlos, Miguel, Javier, Ángel, Francisco, María',
);

export const SURNAMES =
  split(`García, Rodríguez, González, Fernández, López, Martínez, Sánchez, Pérez, Gómez, Martín,
  Jiménez, Hernández, Ruiz, Díaz, Moreno, Muñoz, Álvarez, Romero, Gutiérrez, Alonso, Torres, Navarro, Domínguez, Ramos,
  Vázquez, Ramírez, Gil, Serrano, Molina, Blanco, Morales, Suárez, Ortega, Castro, Delgado, Ortiz, Marín, Rubio, Núñez,
  Sanz, Medina, Castillo, Iglesias, Cortés, Garrido, Santos, Lozano, Guerrero, Cano, Cruz, Méndez, Flores, Prieto,
  Herrera, Peña, León, Márquez, Cabrera, Gallego, Calvo, Vidal, Campos, Reyes, Vega, Fuentes, Carrasco, Aguilar, Nieto,
  Caballero, Santana, Pascual, Herrero, Montero, Lorenzo, Hidalgo, Ibáñez, Giménez, Ferrer, Durán, Vicente, Benítez,
  Santiago, Mora, Arias, Vargas, Carmona, Crespo, Pastor, Román, Soto, Sáez, Velasco, Moya, Soler, Parra, Esteban,
  Bravo, Gallardo, Rojas, Pardo, Merino, Franco, Espinosa, Lara, Izquierdo, Rivas, Rivera, Silva, Casado, Arroyo,
  Redondo, Camacho, Vera, Rey, Otero, Galán, Luque, Montes, Ríos, Sierra, Segura, Carrillo, Marcos, Soriano, Bernal,
  Robles, Vila, Palacios, Expósito, Valero, Varela, Pereira, Benito, Andrés, Guerra, Heredia, Menéndez, Escudero, Bueno,
  Macías, Roldán, Rueda, Villar, Contreras, Miranda, Guillén, Mateo, Santamaría, Acosta, Cobo, Quesada, Vílchez, Navas,
  Ojeda, Quintana, Melián, Déniz, Padilla, Zamora, Zurita, Ureña, Yáñez, Wert, Xirau, Ñíguez, Jurado, Estévez, Aranda`);

export const COMPANY_KINDS =
  split(`Transportes, Talleres, Construcciones, Logística, Mudanzas, Reformas, Suministros,
  Excavaciones, Autocares, Aceites, Hermanos, Instalaciones, Distribuciones, Grúas`);
export const COMPANY_FORMS = split('S.L., S.A., S.L.U., S.C.A.');
